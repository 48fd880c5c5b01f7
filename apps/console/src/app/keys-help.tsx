import { Modal } from 'antd'
import type { Me } from '#features/me/me.queries.ts'
import classes from './keys-help.module.css'
import { menuOf } from './menu.tsx'

const KEYS: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['Ctrl', 'K'], '查找页面、会员、员工、审批、编号（⌘ K）'],
  [['/'], '到第一个文字筛选'],
  [['j'], '下一行'],
  [['k'], '上一行'],
  [['x'], '标记或取消标记当前行'],
  [['Enter'], '打开当前行'],
  [['['], '上一条记录'],
  [[']'], '下一条记录'],
  [['Esc'], '关闭抽屉或对话框'],
  [['?'], '显示本表'],
]

/** All keys of the console; a letter after `g` goes to a page that the person may read. */
export function KeysHelp({ me, onClose }: Readonly<{ me: Me; onClose: () => void }>) {
  const pages = menuOf(me).flatMap(({ letter, title }) =>
    letter === undefined ? [] : [[['g', letter], `到${title}`] as const],
  )
  return (
    <Modal open title="键盘操作" footer={null} onCancel={onClose} width={520}>
      <p className={classes.note}>在输入框里不起作用；没有一个键会直接改动资金。</p>
      <dl className={classes.keys}>
        {[...KEYS, ...pages].map(([keys, what]) => (
          <div key={what}>
            <dt>
              {keys.map(key => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}

import classes from './demonstration-note.module.css'

/** What 演示内容 means; said once a page. */
export function DemonstrationNote() {
  return <p className={classes.note}>演示内容由程序按期号生成，不参考开奖结果</p>
}

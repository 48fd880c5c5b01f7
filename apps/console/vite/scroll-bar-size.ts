/**
 * The table of antd measures the scroll bar with a style element that it gives no nonce, which the policy of the page refuses
 * (rc-component/util, getScrollBarSize). The same measurement without a style of its own: the bars are not styled here.
 */
import type { Plugin } from 'vite'

const MODULE = /@rc-component\/util\/es\/getScrollBarSize\.js$/

const MEASURED = `
function measure() {
  const box = document.createElement('div')
  Object.assign(box.style, { position: 'absolute', left: '0', top: '0', width: '100px', height: '100px', overflow: 'scroll' })
  document.body.appendChild(box)
  const size = { width: box.offsetWidth - box.clientWidth, height: box.offsetHeight - box.clientHeight }
  box.remove()
  return size
}
export default () => measure().width
export const getTargetScrollBarSize = target => (target instanceof Element ? measure() : { width: 0, height: 0 })
`

export const measureWithoutStyle: Plugin = {
  name: 'measure-without-style',
  apply: 'build',
  load: id => (MODULE.test(id.replaceAll('\\', '/')) ? MEASURED : undefined),
}

import chinese from 'antd/locale/zh_CN.js'

/** antd's words in Chinese. The file is an older kind of module: what builds the app takes its default export apart, Node does not. */
export const CHINESE: typeof chinese.default = 'default' in chinese ? chinese.default : chinese

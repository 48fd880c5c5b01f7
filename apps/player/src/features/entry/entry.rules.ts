/** Value of the setting `vcode_style`: the captcha is the proof of work. Source: specification 000 §3. */
export const PROOF_OF_WORK = '3'

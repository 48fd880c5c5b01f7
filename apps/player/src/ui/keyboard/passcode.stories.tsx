import { useState } from 'react'
import { Passcode } from './passcode.tsx'

export function FundPassword() {
  const [digits, setDigits] = useState('12')
  return <Passcode label="资金密码" isSecret value={digits} onChange={setDigits} />
}

export function OneTimeCode() {
  const [digits, setDigits] = useState('')
  return <Passcode label="短信验证码" value={digits} onChange={setDigits} />
}

export function Authenticator() {
  const [digits, setDigits] = useState('123456')
  return <Passcode label="动态验证码" length={6} value={digits} onChange={setDigits} error="验证码不正确" />
}

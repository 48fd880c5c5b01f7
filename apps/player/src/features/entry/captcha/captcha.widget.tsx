import { useState } from 'react'
import { Field } from '#ui/field.tsx'
import type { FieldFault } from '#ui/use-field-fault.ts'
import classes from './captcha.module.css'

export type CaptchaPurpose = 'login' | 'reg' | 'reset'

/** The text of an image and which image it is of. */
export type ImageCaptcha = Readonly<{
  stamp: number
  text: string
  setText: (text: string) => void
  /** Another image; what was typed belongs to the old one. */
  refresh: () => void
}>

/** An image of this form and what was typed for it. */
export function useImageCaptcha(): ImageCaptcha {
  const [stamp, setStamp] = useState(() => Date.now())
  const [text, setText] = useState('')
  const refresh = () => {
    setText('')
    setStamp(last => Math.max(Date.now(), last + 1))
  }
  return { stamp, text, setText, refresh }
}

const LENGTH = 4

type CaptchaFieldProps = Readonly<{
  purpose: CaptchaPurpose
  captcha: ImageCaptcha
  fault: FieldFault | undefined
}>

/** The image with its text field; the server knows the image by the cookie that came with it. */
export function CaptchaField({ purpose, captcha, fault }: CaptchaFieldProps) {
  const query = purpose === 'login' ? `t=${captcha.stamp}` : `m=${purpose}&t=${captcha.stamp}`
  return (
    <Field
      label="验证码"
      value={captcha.text}
      onText={captcha.setText}
      autoComplete="off"
      placeholder="图中字符"
      maxLength={LENGTH}
      required
      fault={fault}
      end={
        <button type="button" className={classes.image} onClick={captcha.refresh} aria-label="换一张验证码">
          <img src={`/app-api/v/vCode?${query}`} alt="" width="96" height="36" />
        </button>
      }
    />
  )
}

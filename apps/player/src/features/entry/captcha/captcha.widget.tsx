import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CaptchaPurpose, captchaQuery } from '#features/entry/entry.queries.ts'
import { Field } from '#ui/form/field.tsx'
import type { FieldFault } from '#ui/form/use-field-fault.ts'
import classes from './captcha.module.css'

/** The text of a picture and which picture it is of. */
export type ImageCaptcha = Readonly<{
  /** The picture, as soon as it is there. */
  picture: string | undefined
  /** By which the server knows the picture. */
  id: string | undefined
  hasFailed: boolean
  text: string
  setText: (text: string) => void
  /** Another picture; what was typed belongs to the old one. */
  refresh: () => void
}>

/** A picture of this form and what was typed for it; it is drawn only where it is shown. */
export function useImageCaptcha(purpose: CaptchaPurpose, isShown: boolean): ImageCaptcha {
  const [stamp, setStamp] = useState(() => Date.now())
  const [text, setText] = useState('')
  const { data, isError } = useQuery({ ...captchaQuery(purpose, stamp), enabled: isShown })
  const refresh = () => {
    setText('')
    setStamp(last => Math.max(Date.now(), last + 1))
  }
  return { picture: data?.picture, id: data?.id, hasFailed: isError, text, setText, refresh }
}

const LENGTH = 4

type CaptchaFieldProps = Readonly<{ captcha: ImageCaptcha; fault: FieldFault | undefined }>

/** The picture with its text field. */
export function CaptchaField({ captcha, fault }: CaptchaFieldProps) {
  const { picture, hasFailed } = captcha
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
          {picture === undefined ? (
            <span className={classes.waiting}>{hasFailed ? '点击重试' : '加载中'}</span>
          ) : (
            <img src={picture} alt="" width="96" height="36" />
          )}
        </button>
      }
    />
  )
}

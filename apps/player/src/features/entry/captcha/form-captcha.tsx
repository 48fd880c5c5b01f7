import { useState } from 'react'
import type { CaptchaPurpose } from '#features/entry/entry.queries.ts'
import { useSettings } from '#features/site/site.queries.ts'
import { type ImageCaptcha, useImageCaptcha } from './captcha.widget.tsx'
import { WorkCaptcha } from './work-captcha.widget.tsx'

/** The captcha of one form, in the style that the site has chosen. */
export type FormCaptcha = Readonly<{
  purpose: CaptchaPurpose
  /** `picture` is a field of the form; `work` is done by the device after the tap on the button. */
  style: 'none' | 'picture' | 'work'
  image: ImageCaptcha
  isWorking: boolean
  setIsWorking: (isWorking: boolean) => void
}>

export function useFormCaptcha(purpose: CaptchaPurpose, isNeeded: boolean): FormCaptcha {
  const settings = useSettings()
  const [isWorking, setIsWorking] = useState(false)
  const style = !isNeeded ? 'none' : settings.data?.captcha === 'work' ? 'work' : 'picture'
  const image = useImageCaptcha(purpose, style === 'picture')
  return { purpose, style, image, isWorking, setIsWorking }
}

type CaptchaWorkProps = Readonly<{ captcha: FormCaptcha; onSolved: (answer: string) => void }>

/** The dialog in which the device works, while it does. */
export function CaptchaWork({ captcha, onSolved }: CaptchaWorkProps) {
  const { purpose, isWorking, setIsWorking } = captcha
  if (!isWorking) return null
  return (
    <WorkCaptcha
      purpose={purpose}
      onClose={() => setIsWorking(false)}
      onSolved={answer => {
        setIsWorking(false)
        onSolved(answer)
      }}
    />
  )
}

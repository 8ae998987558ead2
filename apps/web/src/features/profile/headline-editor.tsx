import { useEffect, useRef } from 'react'
import { HeadlineForm } from '#web/features/application/headline/headline-form.tsx'
import classes from './profile-head.module.css'

/** Stands where the headline stood, and takes the focus. */
export function HeadlineEditor({ headline, onClose }: { headline: string; onClose: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={box} className={classes.editor}>
      <HeadlineForm headline={headline} onDone={onClose} onCancel={onClose} />
    </div>
  )
}

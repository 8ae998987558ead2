import { Text } from '@mantine/core'
import { trimmed } from '@sparkle/contract/core/visible-text.ts'
import { useEffect, useRef, useState } from 'react'
import { usePreview } from '#web/features/forum/posts.hooks.ts'
import { RichText } from '#web/ui/media/rich-text.tsx'
import classes from './message-editor.module.css'

/** The text as it will look when posted. */
export function Preview({ text }: { text: string }) {
  const { data, isFetching, isError } = usePreview(text)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div
      role="group"
      className={classes.preview}
      aria-label="Preview"
      aria-busy={isFetching}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: beside the text box, it scrolls.
      tabIndex={0}
    >
      {isError ? (
        <Text role="status">The preview did not load. Your text is safe.</Text>
      ) : trimmed(text) === '' ? (
        <Text c="dimmed">There is nothing to show yet.</Text>
      ) : (
        <RichText html={data} text={text} />
      )}
    </div>
  )
}

/** How long the person has to pause before the preview follows. */
const PAUSE_MS = 500
/** At most 40 previews a minute: the server accepts 60. */
const INTERVAL_MS = 1500

/** A preview beside the text box, which follows while the person writes. */
export function LivePreview({ text }: { text: string }) {
  const [shown, setShown] = useState(text)
  const changedAt = useRef(0)
  useEffect(() => {
    if (text === shown) return
    const wait = Math.max(PAUSE_MS, changedAt.current + INTERVAL_MS - Date.now())
    const timer = setTimeout(() => {
      changedAt.current = Date.now()
      setShown(text)
    }, wait)
    return () => clearTimeout(timer)
  }, [text, shown])
  return <Preview text={shown} />
}

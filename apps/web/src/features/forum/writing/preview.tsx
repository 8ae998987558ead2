import { Text } from '@mantine/core'
import { trimmed } from '@sparkle/contract/core/visible-text.ts'
import { usePreview } from '#web/features/forum/posts.hooks.ts'
import { RichText } from '#web/ui/media/rich-text.tsx'
import classes from './message-editor.module.css'
import { usePausedText } from './use-paused-text.ts'

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

/** At most 40 previews a minute: the server accepts 60. */
const INTERVAL_MS = 1500

/** A preview beside the text box, which follows while the person writes. */
export function LivePreview({ text }: { text: string }) {
  return <Preview text={usePausedText(text, INTERVAL_MS)} />
}

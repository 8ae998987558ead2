import { Text, TextInput, VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, useId } from 'react'
import { formatCount } from '#web/features/forum/format-count.ts'
import { placedThreadAddress } from '#web/features/forum/forum-addresses.ts'
import type { FieldProps } from '#web/ui/forms/use-save.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import classes from './title-field.module.css'
import { useSimilarThreads } from './use-similar-threads.ts'

/** While this is set, Escape does not close a dialog around the element. */
const keepDialogOpen = (isSet: boolean) => ({ 'data-mantine-stop-propagation': isSet })

export function TitleField({ isEscapeTaken = false, ...field }: FieldProps & { isEscapeTaken?: boolean }) {
  return (
    <TextInput
      {...field}
      {...keepDialogOpen(isEscapeTaken)}
      label="Title"
      description="Say in a few words what it is about."
      required
      data-autofocus
    />
  )
}

/** The title of a new thread, and threads with similar titles. Their place is kept, so that nothing moves. */
export function NewTitleField(field: FieldProps) {
  const { threads, isIgnored, ignore } = useSimilarThreads(field.value)
  const headingId = useId()
  const isOpen = threads.length > 0
  const handleKey = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen || nativeEvent.isComposing) return
    document.getElementById(field.id)?.focus()
    ignore()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key works in the elements within.
    <div className={classes.fields} onKeyDown={handleKey}>
      <TitleField {...field} isEscapeTaken={isOpen} />
      <VisuallyHidden role="status">
        {isOpen && `${formatCount(threads.length, 'thread')} like yours. Press Escape to hide.`}
      </VisuallyHidden>
      <div className={classes.similar}>
        <Text id={headingId} fw={isOpen ? 600 : undefined} c={isOpen ? undefined : 'dimmed'}>
          {isOpen ? 'Threads like yours' : `Threads like yours ${isIgnored ? 'are hidden' : 'will show here'}.`}
        </Text>
        {isOpen && (
          <ul className={classes.list} aria-labelledby={headingId}>
            {threads.map((thread) => (
              <li key={thread.thread_id}>
                <TextLink to={placedThreadAddress(thread)} className={classes.link} {...keepDialogOpen(true)}>
                  {thread.title}
                </TextLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

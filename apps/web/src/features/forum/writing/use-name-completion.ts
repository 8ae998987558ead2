import { useDebouncedValue } from '@mantine/hooks'
import { completeNames } from '@sparkle/contract/forum/forum-users.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { callApi } from '#web/platform/api-client.ts'
import { minutes } from '#web/platform/query-client.ts'
import { replaceText } from './replace-text.ts'
import { completeName, findTypedName, type TypedName } from './typed-name.ts'

const PAUSE_MS = 150
const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Offers names after `@` in a text box. */
export function useNameCompletion(box: RefObject<HTMLTextAreaElement | null>, threadId: number | undefined) {
  const listId = useId()
  const [typed, setTyped] = useState<TypedName>()
  /** The `@` after which the person pressed Escape. */
  const [closedAt, setClosedAt] = useState<number>()
  const [active, setActive] = useState(0)
  const [requested] = useDebouncedValue(typed?.start, PAUSE_MS)
  const isWanted = typed !== undefined && typed.at !== closedAt
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['forum', 'names', requested, threadId],
    queryFn: ({ signal }) => callApi(completeNames, { query: { q: requested ?? '', thread_id: threadId } }, { signal }),
    enabled: isWanted && requested !== undefined && requested === typed.start,
    placeholderData: keepPreviousData,
    staleTime: minutes(1),
    retry: false,
  })
  // Until the next names have loaded, those that still fit stay.
  const isOld = isPlaceholderData || requested !== typed?.start
  const fits = (name: string) => name.toLowerCase().startsWith(typed?.start.toLowerCase() ?? '')
  const names = isWanted ? (data?.users ?? []).filter(({ username }) => !isOld || fits(username)) : []
  const chosen = names[Math.min(active, names.length - 1)]
  const toOptionId = (userId: number) => `${listId}-${userId}`

  function update() {
    const area = box.current
    const isSelecting = !area || area.selectionStart !== area.selectionEnd || document.activeElement !== area
    const next = isSelecting ? undefined : findTypedName(area.value, area.selectionStart)
    setTyped((known) => (known?.at === next?.at && known?.start === next?.start ? known : next))
    if (next?.start !== typed?.start) setActive(0)
    if (next?.at !== closedAt) setClosedAt(undefined)
  }
  function take(username: string) {
    if (!box.current || !typed) return
    replaceText(box.current, completeName(box.current.value, typed, username))
    setTyped(undefined)
  }
  /** Returns whether the key was for the list. */
  function handleKey(event: KeyboardEvent): boolean {
    if (!typed || !chosen || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return false
    const step = steps[event.key]
    if (step) setActive((names.indexOf(chosen) + step + names.length) % names.length)
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey) take(chosen.username)
    else if (event.key === 'Escape') setClosedAt(typed.at)
    else return false
    event.preventDefault()
    return true
  }
  return {
    listId,
    names,
    /** The `@` that the list is shown at. */
    at: typed?.at ?? 0,
    chosen,
    toOptionId,
    update,
    take,
    handleKey,
    /** A text box may not say that it is expanded: the list that it controls exists only while it is shown. */
    boxProps: {
      'aria-autocomplete': 'list' as const,
      'aria-haspopup': 'listbox' as const,
      'aria-controls': chosen ? listId : undefined,
      'aria-activedescendant': chosen && toOptionId(chosen.user_id),
      // While the list is open, Escape does not close a dialog around the text box.
      'data-mantine-stop-propagation': chosen !== undefined,
    },
  }
}

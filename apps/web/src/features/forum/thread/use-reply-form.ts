import { useIntersection, useMergedRef } from '@mantine/hooks'
import type { Post } from '@sparkle/contract/forum-objects.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { quotePost } from '#web/features/forum/writing/markdown-format.ts'
import { REPLY } from '#web/features/forum/writing/reply-form.tsx'
import { keepInView } from '#web/platform/keep-in-view.ts'

/** How much of the form must be visible to count as in view. */
const IN_VIEW = 0.75

/** The state of the reply form: open or closed, in view or not. */
export function useReplyForm() {
  const [isOpen, setOpen] = useState(false)
  const [quote, setQuote] = useState<{ text: string }>()
  const form = useRef<HTMLFormElement>(null)
  const { ref: watch, entry } = useIntersection<HTMLFormElement>({ threshold: IN_VIEW })
  const formRef = useMergedRef(form, watch)

  const goToForm = useCallback(() => {
    if (form.current) keepInView(form.current)
    document.getElementById(REPLY)?.focus({ preventScroll: true })
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening the form and quoting a post both go to the form.
  useEffect(() => {
    if (isOpen) goToForm()
  }, [isOpen, quote, goToForm])

  return {
    isOpen,
    isInView: isOpen && (entry?.intersectionRatio ?? 0) >= IN_VIEW,
    quote,
    formRef,
    goToForm,
    open: () => setOpen(true),
    openWithQuote: useCallback((post: Post) => {
      setQuote({ text: quotePost(post) })
      setOpen(true)
    }, []),
    close: () => {
      setQuote(undefined)
      setOpen(false)
    },
  }
}

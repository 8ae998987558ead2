import { useIntersection, useMergedRef } from '@mantine/hooks'
import type { Post } from '@sparkle/contract/forum/forum-objects.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { quotePost } from '#web/features/forum/writing/markdown-format.ts'
import { keepInView } from '#web/platform/keep-in-view.ts'

/** How much of the form must be visible to count as in view. */
const IN_VIEW = 0.75

/** The state of the reply form: open or closed, in view or not. */
export function useReplyForm() {
  const [isOpen, setOpen] = useState(false)
  const [quote, setQuote] = useState<{ text: string }>()
  const form = useRef<HTMLFormElement>(null)
  const { ref: watch, entry } = useIntersection<HTMLFormElement>({ threshold: IN_VIEW })

  const goToForm = useCallback(() => {
    if (!form.current) return
    keepInView(form.current)
    form.current.querySelector('textarea')?.focus({ preventScroll: true })
  }, [])
  /** The code of the form may load after it was opened. */
  const handleForm = useCallback(
    (element: HTMLFormElement | null) => {
      form.current = element
      goToForm()
    },
    [goToForm],
  )
  const formRef = useMergedRef(handleForm, watch)
  useEffect(() => {
    if (quote) goToForm()
  }, [quote, goToForm])

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

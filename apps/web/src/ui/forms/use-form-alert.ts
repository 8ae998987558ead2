import { useRef } from 'react'
import { hideAlert, showFormAlert } from '#web/ui/feedback/alerts.ts'

/** The alert of one form; the form hides it on the next submit, and a page change closes it. */
export function useFormAlert() {
  const shown = useRef('')
  return {
    show(text: string) {
      shown.current = text
      showFormAlert(text)
    },
    hide: () => hideAlert(shown.current),
  }
}

import { useRef } from 'react'
import { hideAlert, showAlert } from './alerts.ts'

/** The alert of one form; the form hides it on the next submit. */
export function useFormAlert() {
  const shown = useRef('')
  return {
    show(text: string) {
      shown.current = text
      showAlert(text)
    },
    hide: () => hideAlert(shown.current),
  }
}

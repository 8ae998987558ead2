import { useRef } from 'react'
import { hideAlert, showAlert } from './alerts.ts'

/** The alert of one form: it goes when the person tries again. */
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

import { type RefObject, useLayoutEffect, useState } from 'react'
import { type Fit, fitSheet } from './fit-sheet.ts'

/** Keeps the sheet on one page, whatever it holds and whenever it is printed. Undefined before the first render. */
export function useFit(sheet: RefObject<HTMLElement | null>, content: unknown): Fit | undefined {
  const [fit, setFit] = useState<Fit>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: new content needs a new fit.
  useLayoutEffect(() => {
    const element = sheet.current
    if (!element) return
    const update = () => {
      const next = fitSheet(element)
      setFit((last) => (last?.kept === next.kept && last.points === next.points ? last : next))
    }
    update()
    // The size changes with the font, and with the text size of the browser.
    const observer = new ResizeObserver(update)
    observer.observe(element)
    document.fonts.addEventListener('loadingdone', update)
    return () => {
      observer.disconnect()
      document.fonts.removeEventListener('loadingdone', update)
    }
  }, [sheet, content])
  return fit
}

import { type ComponentType, lazy, Suspense, useState } from 'react'
import { atRest } from './at-rest.ts'

/** A part that nobody sees at first, as an editor behind a button: its code comes once the page is at rest, or when wanted. */
export function later<Props extends object>(fetchCode: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  const load = async () => {
    loaded ??= await fetchCode()
    return { default: loaded }
  }
  // Without a connection it is asked for again when it is wanted.
  atRest(() => void load().catch(() => undefined))
  return function Later(props: Props) {
    const [Part] = useState(() => loaded ?? lazy(load))
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
}

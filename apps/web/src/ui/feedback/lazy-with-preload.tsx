import { Skeleton } from '@mantine/core'
import { type ComponentType, useEffect, useState } from 'react'
import { FailedLoad } from './failed-load.tsx'
import { whenIdle } from './when-idle.ts'

/** Chromium remembers that a module failed until the page is loaded again. Does nothing while there is no connection. */
async function reloadPage() {
  const isReachable = await fetch(window.location.href).then(
    ({ ok }) => ok,
    () => false,
  )
  if (isReachable) window.location.reload()
}

/** For a part whose code loads when it is shown; a failure can be retried. */
export function lazyPart<Props extends object>(fetchCode: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  const load = async () => {
    loaded ??= await fetchCode()
  }
  function LazyPart(props: Props) {
    const [state, setState] = useState<'loading' | 'failed' | 'loaded'>(loaded ? 'loaded' : 'loading')
    useEffect(() => {
      if (state !== 'loading') return
      load().then(
        () => setState('loaded'),
        () => setState('failed'),
      )
    }, [state])
    const retry = () => load().then(() => setState('loaded'), reloadPage)
    if (state === 'failed') return <FailedLoad error={undefined} onRetry={retry} />
    const Part = loaded
    return Part ? <Part {...props} /> : <Skeleton height={120} radius="lg" />
  }
  return Object.assign(LazyPart, { load })
}

/** For a part that is hidden at first, such as an editor: its code loads when the page is idle or the part is shown. */
export function lazyWithPreload<Props extends object>(fetchCode: () => Promise<ComponentType<Props>>) {
  const part = lazyPart(fetchCode)
  // If this fails, it is loaded when it is shown.
  whenIdle(() => void part.load().catch(() => undefined))
  return part
}

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

interface LazyOptions {
  /** Nothing stands in for it while it loads, or if it fails. */
  isOptional?: boolean
}

/** For a part whose code loads when it is shown; a failure can be retried. */
export function lazyPart<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
  { isOptional = false }: LazyOptions = {},
) {
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
    const Part = loaded
    if (Part) return <Part {...props} />
    if (isOptional) return null
    const retry = () => load().then(() => setState('loaded'), reloadPage)
    if (state === 'failed') return <FailedLoad error={undefined} onRetry={retry} />
    return <Skeleton height={120} radius="lg" />
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

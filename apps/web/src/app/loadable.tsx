import { type ComponentType, lazy, useState } from 'react'
import type { Prefetch } from '#web/platform/prefetch.ts'

export type ScreenComponent = ComponentType & { prefetch?: Prefetch }

/** For the route table: a component whose code loads when it is first shown, or earlier with `load`. */
export function loadable(fetchCode: () => Promise<ScreenComponent>) {
  let loaded: ScreenComponent | undefined
  const load = async () => {
    loaded = await fetchCode()
    return { default: loaded }
  }
  const Lazy = lazy(load)
  // Code that is already loaded renders at once; `lazy` alone would suspend.
  function Component() {
    const [Shown] = useState(() => loaded ?? Lazy)
    return <Shown />
  }
  return { Component, handle: { load } }
}

import { type ComponentType, lazy, useState } from 'react'
import type { Prefetch } from '#web/platform/prefetch.ts'

export type ScreenComponent = ComponentType & { prefetch?: Prefetch }

/** For the route table: a screen or a part whose code is loaded when it is first shown, or before by its `load`. */
export function loadable(fetchCode: () => Promise<ScreenComponent>) {
  let loaded: ScreenComponent | undefined
  const load = async () => {
    loaded = await fetchCode()
    return { default: loaded }
  }
  const Lazy = lazy(load)
  // What is there already is shown without waiting, which `lazy` alone would do.
  function Component() {
    const [Shown] = useState(() => loaded ?? Lazy)
    return <Shown />
  }
  return { Component, handle: { load } }
}

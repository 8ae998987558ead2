import { Skeleton } from '@mantine/core'
import { type ComponentType, useEffect, useState } from 'react'
import { FailedLoad } from './failed-load.tsx'
import { whenIdle } from './when-idle.ts'

/** A part that nobody sees at first, as an editor behind a button: its code comes once the page is at rest, or when wanted. */
export function lazyWithPreload<Props extends object>(fetchCode: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  const load = async () => {
    loaded ??= await fetchCode()
  }
  // Without a connection it is asked for again when it is wanted.
  whenIdle(() => void load().catch(() => undefined))
  return function LazyPart(props: Props) {
    const [state, setState] = useState<'waiting' | 'failed' | 'there'>(loaded ? 'there' : 'waiting')
    useEffect(() => {
      if (state !== 'waiting') return
      load().then(
        () => setState('there'),
        () => setState('failed'),
      )
    }, [state])
    if (state === 'failed') return <FailedLoad onRetry={() => setState('waiting')} />
    const Part = loaded
    return Part ? <Part {...props} /> : <Skeleton height={120} radius="lg" />
  }
}

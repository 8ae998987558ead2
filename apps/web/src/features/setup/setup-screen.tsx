import { lazyPart } from '#web/ui/feedback/lazy-with-preload.tsx'

/** Opened once in the life of a site, so no other screen loads code for it. */
export const Screen = lazyPart(async () => (await import('./setup.tsx')).Setup)

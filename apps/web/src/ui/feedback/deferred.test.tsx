import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { Deferred } from './deferred.tsx'

test('content that is shown changes at once', async () => {
  const box = document.createElement('div')
  const root = createRoot(box)
  const render = (text: string) => flushSync(() => root.render(<Deferred fallback="Loading">{text}</Deferred>))
  render('Waiting')
  await expect.poll(() => box.textContent).toBe('Waiting')
  render('Accepted')
  expect(box.textContent).toBe('Accepted')
  root.unmount()
})

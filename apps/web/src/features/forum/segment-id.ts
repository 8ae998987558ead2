import { idOfSegment } from '@sparkle/contract/slugs.ts'
import { data, type LoaderFunctionArgs } from 'react-router'

/** Every segment of a discussion address holds an id, like `my-title.123`; another address leads to the error screen. */
export function requireSegmentIds({ params }: LoaderFunctionArgs): null {
  const isComplete = Object.values(params).every((segment) => idOfSegment(segment ?? '') !== undefined)
  if (!isComplete) throw data(null, { status: 404, statusText: 'Not Found' })
  return null
}

import { FORUM_PATH } from '@sparkle/contract/core/errors.ts'

/** The calls of XenForo and its add-ons that Sparkle does not have, and what they are for. */
const features: readonly (readonly [calls: RegExp, feature: string])[] = [
  [/^attachments(\/|$)/, 'attachments'],
  [/^auth(\/|$)/, 'way to log in through the forum'],
  [/^oauth2(\/|$)/, 'OAuth'],
  [/^oembed$/, 'oEmbed'],
  [/^featured$|\/(un)?feature$/, 'featured content'],
  [/^media(-\w+)?(\/|$)/, 'media gallery'],
  [/^resource(s|-\w+)(\/|$)/, 'resource manager'],
  [/^profile-post(s|-comments)(\/|$)|^users\/\d+\/profile-posts$/, 'profile posts'],
  [/^reactions(\/|$)|\/react$/, 'reactions'],
  [/^search\/./, 'saved searches'],
  [/^search-forums(\/|$)/, 'search forums'],
  [/^tags(\/|$)/, 'tags'],
  [/^trophies(\/|$)/, 'trophies'],
  [/\/vote$/, 'votes'],
  [/\/mark-solution$/, 'solutions'],
  [/^threads\/\d+\/change-type$/, 'other types of threads'],
  [/^threads\/\d+\/move$/, 'way to move a thread'],
  [/^conversations\/\d+\/invite$/, 'conversations of more than two people'],
  [/^conversations\/\d+\/labels$/, 'labels'],
  [/^conversations\/\d+\/star$/, 'starred conversations'],
  [/^(me|users\/\d+)\/avatar$/, 'way to change a picture through the forum'],
  [/^me\/(email|password)$/, 'way to change a login through the forum'],
  [/^users$/, 'list of all users'],
  [/^users\/find-email$/, 'search for an email'],
]

/** Says that Sparkle does not have this call of XenForo, if it is one. */
export function describeMissingCall(url: string): string | undefined {
  const path = url.slice(FORUM_PATH.length).replace(/\/?(\?.*)?$/, '')
  const feature = features.find(([calls]) => calls.test(path))?.[1]
  return feature && `Sparkle has no ${feature} yet.`
}

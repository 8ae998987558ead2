// Runs before the first paint, while the app itself is on its way. A file of its own: inline scripts are refused.
;(() => {
  const stored = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      // Storage is switched off: nobody is signed in, and the system's colours hold.
      return null
    }
  }

  // A dark screen never flashes white.
  const chosen = stored('mantine-color-scheme-value')
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')

  // What the first screen will ask for is asked for at once; the app takes the answers over (platform/first-calls.ts).
  const token = /"token":"([^"]+)"/.exec(stored('sparkle-session') ?? '')?.[1]
  const [, area, part, third, thread] = location.pathname.split('/')
  if (!token || area === 'auth') return
  const idIn = (text = '') => /(?:^|\.)(\d+)$/.exec(text)?.[1]
  const conversation = idIn(new URLSearchParams(location.search).get('conversation') ?? '')
  const calls = ['auth/whoami', 'auth/permissions']
  if (part === 'profile' && third && third !== 'application') calls.push(`user/${third}`)
  if (part === 'messaging' && conversation)
    calls.push(`forum/conversations/${conversation}?with_messages=true&page=last`)
  if (area === 'discussions') {
    if (!part) calls.push('forum/nodes')
    else if (idIn(thread)) calls.push(`forum/threads/${idIn(thread)}?with_posts=true&page=1`)
    else if (idIn(third)) calls.push(`forum/forums/${idIn(third)}?with_threads=true&page=1`)
  }

  const answers = new Map()
  for (const call of calls) {
    const answer = fetch(`/api/v1/${call}`, { headers: { authorization: `Bearer ${token}` } })
    // Whoever takes it over sees the failure, too.
    answer.catch(() => undefined)
    answers.set(`${token} /api/v1/${call}`, answer)
  }
  window.firstCalls = answers
  // An answer that nobody took by then is old.
  addEventListener('load', () => setTimeout(() => answers.clear(), 5000))
})()

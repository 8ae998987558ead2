import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type Tab, tabs } from '@sparkle/contract/applications/questions.ts'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Sheet } from '#web/ui/layout/page.tsx'
import classes from './profile-tabs.module.css'

const toKey = (tab: string) => tab.toLowerCase()

/** The application in five tabs. The URL contains the open one. */
export function ProfileTabs({ children }: { children: (tab: Tab) => ReactNode }) {
  const [search, setSearch] = useSearchParams()
  const isWide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  const selected = tabs.find((tab) => toKey(tab) === search.get('tab')) ?? tabs[0]
  const handleChange = (key: string | null) =>
    setSearch(
      (current) => {
        current.set('tab', key ?? toKey(tabs[0]))
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <Tabs
      value={toKey(selected)}
      onChange={handleChange}
      orientation={isWide ? 'vertical' : 'horizontal'}
      keepMounted={false}
      className={classes.tabs}
    >
      <Tabs.List aria-label="Parts of the profile" className={classes.list}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab} value={toKey(tab)} className={classes.tab}>
            {tab}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab} value={toKey(tab)} className={classes.panel}>
          <Sheet>{children(tab)}</Sheet>
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

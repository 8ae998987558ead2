import '@mantine/core/styles/Tabs.layer.css'
import { Stack, Tabs, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Application } from '@sparkle/contract/applications/applications.ts'
import { type Question, questions, type Tab, tabs } from '@sparkle/contract/applications/questions.ts'
import { useSearchParams } from 'react-router'
import { type Answers, isAnswered } from '#web/features/application/sections.ts'
import { Sheet } from '#web/ui/layout/page.tsx'
import { profileTexts } from './profile.messages.ts'
import classes from './profile-tabs.module.css'
import { SectionCard } from './section-card.tsx'

const toKey = (tab: string) => tab.toLowerCase()

/** The application in five tabs. The URL contains the open one. */
export function ProfileTabs({ application, isOwner = false }: { application: Application; isOwner?: boolean }) {
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
      {tabs.map((tab) => {
        const shown = listTabQuestions(tab, application, isOwner)
        return (
          <Tabs.Panel key={tab} value={toKey(tab)} className={classes.panel}>
            <Sheet>
              <Stack gap={0}>
                {tab === 'About' && <Text className={classes.headline}>{application.headline}</Text>}
                {shown.map((question) => (
                  <SectionCard key={question.id} question={question} application={application} isOwner={isOwner} />
                ))}
                {shown.length === 0 && <Text c="dimmed">{profileTexts.nothingHere}</Text>}
              </Stack>
            </Sheet>
          </Tabs.Panel>
        )
      })}
    </Tabs>
  )
}

/** In the order of question ids. Only the owner sees unanswered questions, and no unanswered legacy ones. */
function listTabQuestions(tab: Tab, answers: Answers, isOwner: boolean): Question[] {
  return questions.filter((question) => {
    if (question.tab !== tab || question.partOf) return false
    const showsOpen = isOwner && !question.legacy
    return showsOpen || isAnswered(question, answers, '')
  })
}

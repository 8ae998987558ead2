import { Stack } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { Navigate, useParams } from 'react-router'
import { LinkCards } from '#web/ui/layout/link-cards.tsx'
import { PageHeading, PageTitle } from '#web/ui/layout/page.tsx'
import { SideLayout } from '#web/ui/layout/side-layout.tsx'
import { SettingsSections, settingsPages } from './settings-pages.tsx'
import classes from './settings-screen.module.css'

const links = settingsPages.map(({ name, title, about, icon }) => ({
  to: addresses.settingsPages(name),
  title,
  label: title,
  text: about,
  icon,
}))

/** The list of all settings, or one page of them. */
export function Screen() {
  const { section } = useParams()
  const page = settingsPages.find(({ name }) => name === section)
  if (!section) {
    return (
      <Stack gap="lg">
        <PageTitle>Settings</PageTitle>
        <PageHeading>Settings</PageHeading>
        <LinkCards cards={links} order={2} />
      </Stack>
    )
  }
  if (!page) return <Navigate to={addresses.settings} replace />
  return (
    <SideLayout label="Settings" menuLabel="All settings" links={links}>
      <Stack gap="lg" className={classes.page}>
        <PageTitle>{`${page.title} – Settings`}</PageTitle>
        <PageHeading>{page.title}</PageHeading>
        <SettingsSections key={page.name} sections={page.sections} />
      </Stack>
    </SideLayout>
  )
}

import { Stack } from '@mantine/core'
import { PageHeading, PageTitle, Sheet } from '#web/ui/page.tsx'
import { ColorSchemeSection } from './color-scheme-section.tsx'
import { MessagesSection } from './messages-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ReadingSection } from './reading-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import classes from './settings-screen.module.css'

export function Screen() {
  return (
    <Stack gap="lg" className={classes.page}>
      <PageTitle>Settings</PageTitle>
      <PageHeading>Settings</PageHeading>
      <Sheet>
        <PasswordSection />
      </Sheet>
      <Sheet>
        <SessionsSection />
      </Sheet>
      <Sheet>
        <MessagesSection />
      </Sheet>
      <Sheet>
        <ColorSchemeSection />
      </Sheet>
      <Sheet>
        <ReadingSection />
      </Sheet>
    </Stack>
  )
}

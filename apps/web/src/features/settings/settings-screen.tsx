import { Stack } from '@mantine/core'
import { useOwnUser } from '#web/features/session/session.hooks.ts'
import { PageHeading, PageTitle, Sheet } from '#web/ui/layout/page.tsx'
import { BlocksSection } from './blocks-section.tsx'
import { ColorSchemeSection } from './color-scheme-section.tsx'
import { ContactSection } from './contact-section.tsx'
import { EmailSection } from './email-section.tsx'
import { LooksSection } from './looks-section.tsx'
import { MessagesSection } from './messages-section.tsx'
import { NotificationsSection } from './notifications/notifications-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ReadingSection } from './reading-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import classes from './settings-screen.module.css'
import { StandingSection } from './standing-section.tsx'
import { UsernameSection } from './username-section.tsx'

export function Screen() {
  const user = useOwnUser()
  return (
    <Stack gap="lg" className={classes.page}>
      <PageTitle>Settings</PageTitle>
      <PageHeading>Settings</PageHeading>
      {user && (
        <>
          <Sheet>
            <EmailSection user={user} />
          </Sheet>
          <Sheet>
            <UsernameSection user={user} />
          </Sheet>
        </>
      )}
      <Sheet>
        <PasswordSection />
      </Sheet>
      <Sheet>
        <NotificationsSection />
      </Sheet>
      <Sheet>
        <SessionsSection />
      </Sheet>
      <Sheet>
        <LooksSection />
      </Sheet>
      <Sheet>
        <StandingSection />
      </Sheet>
      <Sheet>
        <MessagesSection />
      </Sheet>
      <Sheet>
        <ContactSection />
      </Sheet>
      <Sheet>
        <BlocksSection />
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

import { type Icon, IconBell, IconDevices, IconEye, IconShieldCheck, IconUserCircle } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useOwnUser } from '#web/features/session/session.hooks.ts'
import { Sheet } from '#web/ui/layout/page.tsx'
import { BlocksSection } from './blocks-section.tsx'
import { ColorSchemeSection } from './color-scheme-section.tsx'
import { ContactSection } from './contact-section.tsx'
import { EmailSection } from './email-section.tsx'
import { MessagesSection } from './messages-section.tsx'
import { NotificationsSection } from './notifications/notifications-section.tsx'
import { OwnDataSection } from './own-data-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ReadingSection } from './reading-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { SharingSection } from './sharing-section.tsx'
import { StandingSection } from './standing-section.tsx'
import { UsernameSection } from './username-section.tsx'
import { VisibilitySection } from './visibility-section.tsx'

interface SettingsPage {
  /** The last part of its address. */
  name: string
  title: string
  about: string
  icon: Icon
  sections: readonly ComponentType[]
}

function OwnEmail() {
  const user = useOwnUser()
  return user && <EmailSection user={user} />
}

function OwnUsername() {
  const user = useOwnUser()
  return user && <UsernameSection user={user} />
}

export const settingsPages: readonly SettingsPage[] = [
  {
    name: 'safety',
    title: 'Safety and privacy',
    about: 'Who sees your profile, who can write to you, whom you blocked, your standing and your data.',
    icon: IconShieldCheck,
    sections: [VisibilitySection, ContactSection, BlocksSection, StandingSection, SharingSection, OwnDataSection],
  },
  {
    name: 'notifications',
    title: 'Notifications',
    about: 'What we tell you, in Sparkle and by email, and when.',
    icon: IconBell,
    sections: [NotificationsSection],
  },
  {
    name: 'account',
    title: 'Email, username and password',
    about: 'Change how you log in and where we write to you.',
    icon: IconUserCircle,
    sections: [OwnEmail, OwnUsername, PasswordSection],
  },
  {
    name: 'devices',
    title: 'Devices',
    about: 'See where you are logged in, and log out there.',
    icon: IconDevices,
    sections: [SessionsSection],
  },
  {
    name: 'display',
    title: 'Reading and writing',
    about: 'Light or dark, how long threads load, and what the Enter key does.',
    icon: IconEye,
    sections: [ColorSchemeSection, ReadingSection, MessagesSection],
  },
]

export const SettingsSections = ({ sections }: Pick<SettingsPage, 'sections'>) =>
  sections.map((Section, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the sections of a page never change
    <Sheet key={index}>
      <Section />
    </Sheet>
  ))

import { Text, Title } from '@mantine/core'
import type { OrganizationCase } from '@sparkle/contract/admin/admin-organizations.ts'
import { businessInterests } from '@sparkle/contract/applications/questions.ts'
import { isDefaultAvatar } from '@sparkle/contract/core/images.ts'
import { UserAvatar } from '#web/ui/media/user-avatar.tsx'
import classes from './business-screen.module.css'

/** What the business wrote about itself. */
export function BusinessPage({ organization }: { organization: OrganizationCase['organization'] }) {
  const { logo, about, hires_for, support_offered } = organization
  const texts = [
    { title: 'What it does', text: about },
    { title: 'Jobs it often has', text: hires_for.map((number) => businessInterests[number - 1]).join(', ') },
    { title: 'How it helps people start', text: support_offered },
  ].filter(({ text }) => text !== '')
  if (texts.length === 0) return <Text mt="sm">It is empty.</Text>
  return (
    <>
      {!isDefaultAvatar(logo) && (
        <div className={classes.text}>
          <UserAvatar src={logo} size={96} alt={`Logo of ${organization.name}`} />
        </div>
      )}
      {texts.map(({ title, text }) => (
        <div key={title} className={classes.text}>
          <Title order={3}>{title}</Title>
          <p className={classes.words} dir="auto">
            {text}
          </p>
        </div>
      ))}
    </>
  )
}

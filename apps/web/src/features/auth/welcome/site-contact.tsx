import { Anchor, Stack, Text } from '@mantine/core'
import type { getSite } from '@sparkle/contract/admin/site.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import type { CallResponse } from '@sparkle/contract/core/call.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { Part } from './part.tsx'

/** Who runs the site, how to reach them, and their rules, as far as the settings say so. */
export function SiteContact({ site }: { site: CallResponse<typeof getSite> | undefined }) {
  const { site_name = '', operator = '', contact_email = '', rules_link = '', privacy_link = '' } = site ?? {}
  const links = [
    { href: rules_link, label: 'All rules of this site' },
    { href: privacy_link, label: 'Privacy on this site' },
  ].filter(({ href }) => href)
  return (
    <Stack gap="xl">
      <Part title="Who runs this site?">
        <Text>
          {operator ? `${operator} runs ${site_name}.` : 'The school or agency that told you about Sparkle.'}
          {contact_email && (
            <>
              {' '}
              You can write to <Anchor href={`mailto:${contact_email}`}>{contact_email}</Anchor>.
            </>
          )}
        </Text>
        <Text mt="xs">
          Do you have a question about logging in? <TextLink to={addresses.guestHelp}>Read the help page</TextLink>.
        </Text>
      </Part>
      <Part title="Rules and privacy">
        <Text>Be kind and be honest. Never ask anyone for money or a password. Keep private what others tell you.</Text>
        <Text mt="xs">
          <TextLink to={addresses.rules}>Rules for everyone on Sparkle</TextLink>
        </Text>
        {links.map(({ href, label }) => (
          <Text key={label} mt="xs">
            <Anchor href={href}>{label}</Anchor>
          </Text>
        ))}
      </Part>
    </Stack>
  )
}

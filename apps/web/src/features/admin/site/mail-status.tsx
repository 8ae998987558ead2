import { Stack, Text } from '@mantine/core'
import type { getMail } from '@sparkle/contract/admin/admin-site.ts'
import type { CallResponse } from '@sparkle/contract/core/call.ts'
import { Command } from '#web/ui/layout/command.tsx'

const SET_UP = 'MAIL_URL=smtp://user:password@host:587'

/** Whether emails go out, and how to make them. */
export function MailStatus({ mail: { server, from } }: { mail: CallResponse<typeof getMail> }) {
  if (server) {
    return (
      <Text>
        Sparkle sends emails through <strong>{server}</strong>. The sender is <strong>{from}</strong>.
      </Text>
    )
  }
  return (
    <Stack gap="xs">
      <Text>
        Emails do not go out yet, because no mail server is set. Sparkle writes them to files in the folder “outbox”
        instead. People cannot get a new password by email.
      </Text>
      <Text>To send emails, stop Sparkle and start it again with the address of your mail server:</Text>
      <Command>{SET_UP}</Command>
    </Stack>
  )
}

import { addresses } from '@sparkle/contract/core/addresses.ts'
import { type OrganizationPart, organizationLimits } from '@sparkle/contract/organizations/organization-rules.ts'
import { z } from 'zod'
import { type EmailMessage, writeEmail } from '#api/features/mail/email-message.ts'
import { defineEmail } from '#api/features/mail/email-queue.ts'
import { hasMailBudget, invitationBudget, spendMailBudget } from '#api/features/mail/mail.service.ts'
import { createToken, digestToken } from '#api/platform/tokens.ts'
import * as queries from './invitations.queries.ts'

export const partMeanings: Record<OrganizationPart, string> = {
  owner: 'As an owner you can search for applicants, write to them, and choose who else belongs to the business.',
  recruiter: 'As a recruiter you can search for applicants and write to them.',
}

interface Invited {
  organization: string
  inviter: string
  part: OrganizationPart
}

export function invitationEmail(
  publicUrl: string,
  token: string,
  { organization, inviter, part }: Invited,
): EmailMessage {
  return writeEmail({
    subject: 'You are invited to join a business on Sparkle',
    paragraphs: ['Hello!', `${inviter} invites you to join ${organization} on Sparkle.`, partMeanings[part]],
    action: { label: 'See the invitation', link: `${publicUrl}${addresses.invite(token)}` },
    closing: [
      `The link works once, for ${organizationLimits.invitationDays} days, and only for this email address.`,
      'If you do not know this person, you can ignore this email.',
    ],
  })
}

export const memberInvited = defineEmail({
  kind: 'member-invited',
  data: z.object({ invitationId: z.int() }),
  async send(deps, { invitationId }) {
    const invitation = await queries.findInvitation(deps.db, { id: invitationId }, deps.now())
    if (!invitation || !(await hasMailBudget(deps, [invitationBudget(invitation.email)]))) return
    const token = createToken()
    if (!(await queries.updateInvitationToken(deps.db, invitationId, digestToken(token)))) return
    await deps.mailer.deliver({ to: invitation.email, ...invitationEmail(deps.publicUrl, token, invitation) })
    await spendMailBudget(deps, [invitationBudget(invitation.email)])
  },
})

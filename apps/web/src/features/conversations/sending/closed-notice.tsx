import { Anchor, Button, Text } from '@mantine/core'
import { CANNOT_REPLY } from '@sparkle/contract/messages/message-rules.ts'
import { conversationTexts, leaveTexts } from '#web/features/conversations/conversations.messages.ts'
import classes from '#web/features/conversations/request-banner.module.css'
import { useBlockedName } from '#web/features/safety/blocked-target.hooks.ts'
import { useBlocking } from '#web/features/safety/blocks.hooks.ts'
import { copyText } from '#web/features/safety/copy-text.ts'
import type { SafetyTarget } from '#web/features/safety/safety-request.ts'
import { useMessageDraft } from './drafts.hooks.ts'

export interface ClosedNoticeProps {
  target: SafetyTarget & { forumId: number }
  isBlocked: boolean
  onDelete: () => void
}

/** In place of the form. Nobody learns from it what the other person did, and a text that was typed is not lost. */
export function ClosedNotice({ target, isBlocked, onDelete }: ClosedNoticeProps) {
  const [draft, setDraft] = useMessageDraft(target.forumId, 'message')
  return (
    <>
      {draft && (
        <div className={classes.banner}>
          <Text fw={600}>{conversationTexts.draft}</Text>
          <p className={classes.draft} dir="auto">
            {draft}
          </p>
          <div className={classes.buttons}>
            <Button variant="default" onClick={() => void copyText(draft)}>
              Copy
            </Button>
            <Button variant="default" onClick={() => setDraft('')}>
              Remove
            </Button>
          </div>
        </div>
      )}
      {isBlocked ? (
        <BlockedNotice target={target} onDelete={onDelete} />
      ) : (
        <Text role="status" fw={600}>
          {CANNOT_REPLY}
        </Text>
      )}
    </>
  )
}

function BlockedNotice({ target, onDelete }: Pick<ClosedNoticeProps, 'target' | 'onDelete'>) {
  const { unblock } = useBlocking()
  const name = useBlockedName(target)
  return (
    <div className={classes.closed}>
      <Text fw={600}>{name && conversationTexts.blocked(name)}</Text>
      {name && (
        <div className={classes.buttons}>
          <Button variant="default" onClick={onDelete}>
            {leaveTexts.button}
          </Button>
          <Anchor component="button" type="button" className={classes.quiet} onClick={() => void unblock(target)}>
            {conversationTexts.unblock(name)}
          </Anchor>
        </div>
      )}
    </div>
  )
}

import { Button, Text } from '@mantine/core'
import { CANNOT_REPLY } from '@sparkle/contract/message-rules.ts'
import { useBlocking } from '#web/features/safety/blocks.hooks.ts'
import type { SafetyTarget } from '#web/features/safety/safety-request.ts'
import classes from './request-banner.module.css'

/** In place of the form. Nobody learns from it what the other person did. */
export function ClosedNotice({ target, isBlocked }: { target: SafetyTarget; isBlocked: boolean }) {
  const { unblock } = useBlocking()
  return (
    <div className={classes.closed}>
      <Text role="status" fw={600}>
        {CANNOT_REPLY}
      </Text>
      {isBlocked && (
        <Button variant="default" onClick={() => void unblock(target)}>
          Unblock {target.name}
        </Button>
      )}
    </div>
  )
}

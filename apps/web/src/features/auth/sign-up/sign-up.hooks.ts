import { createApplication } from '@sparkle/contract/applications/applications.ts'
import { checkInput, register } from '@sparkle/contract/auth/auth.ts'
import { whoami } from '@sparkle/contract/auth/sessions.ts'
import type { CallResponse } from '@sparkle/contract/core/call.ts'
import { DEFAULT_HEADLINE } from '@sparkle/contract/core/limits.ts'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { ApiError, callApi } from '#web/platform/api-client.ts'
import { isRetryable } from './sign-up-alert.ts'
import type { SignUpValues } from './sign-up-values.ts'
import { usernameCandidates } from './username-candidates.ts'

const OFFERED_USERNAMES = 3

export interface InputToCheck {
  type: 'email' | 'username'
  value: string
}

export interface RefusedInput extends InputToCheck {
  /** Why, if the server says more than that it is refused. */
  problem: string | undefined
}

/** Whether the server accepts this email or username. */
const check = (input: InputToCheck): Promise<CallResponse<typeof checkInput>> => callApi(checkInput, { body: input })

/** Checks one after another and returns the first refused one. A rejected check request counts as a refusal too. */
export async function findRefusedInput(inputs: readonly InputToCheck[]): Promise<RefusedInput | undefined> {
  for (const input of inputs) {
    const { result, problem } = await check(input).catch((error: unknown) => {
      if (error instanceof ApiError && !isRetryable(error)) return { result: false, problem: undefined }
      throw error
    })
    if (!result) return { ...input, problem }
  }
  return undefined
}

/** Available usernames to offer in place of a refused one. Optional: if the check fails, none are offered. */
export const freeUsernamesQuery = (names: { firstName: string; lastName: string }, refused: string) =>
  queryOptions({
    queryKey: ['sign-up', 'free-usernames', names.firstName, names.lastName, refused],
    queryFn: async () => {
      const free: string[] = []
      for (const value of usernameCandidates(names, refused)) {
        if ((await check({ type: 'username', value })).result) free.push(value)
        if (free.length === OFFERED_USERNAMES) break
      }
      return free
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Offline, a request must fail instead of waiting silently. */
const networkMode = 'always'

export function useRegister() {
  return useMutation({
    networkMode,
    mutationFn: ({ avatar, ...values }: SignUpValues) =>
      callApi(register, {
        body: {
          username: values.username,
          password: values.password,
          email: values.email,
          business_account: values.businessAccount === 1 ? 1 : 0,
          first_name: values.firstName,
          last_name: values.lastName,
          avatar: avatar ? undefined : '',
        },
        files: avatar ? { avatar } : {},
      }),
  })
}

/** The address that the new account has to confirm, if the site asks for that. */
export function useUnconfirmedEmail(token: string): string | undefined {
  const { data } = useQuery({
    queryKey: ['sign-up', 'account', token],
    queryFn: ({ signal }) => callApi(whoami, {}, { token, signal }),
  })
  return data?.mustConfirmEmail ? data.email : undefined
}

/** Creates the application at the end of the earlier variant. Returns its id, or null if one exists already. */
export function useCreateFirstApplication() {
  return useMutation({
    networkMode,
    mutationFn: async (token: string) => {
      try {
        return (await callApi(createApplication, { body: { headline: DEFAULT_HEADLINE } }, { token })).id
      } catch (error) {
        if (error instanceof ApiError && error.code === 'already_exists') return null
        throw error
      }
    },
  })
}

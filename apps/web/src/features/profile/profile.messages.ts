export const profileMessages = {
  notPublic: "This user's profile is not public - please search for a different user",
} as const

/** What each document about a role is called among somebody's downloads and in a mail, without its ending. */
export const fileNames = {
  roleProfile: (title: string) => `Role profile - ${title}`,
  interviewPack: (title: string) => `Interview pack - ${title}`,
  devPlan: (title: string) => `Development plan - ${title}`,
  comparison: (title: string) => `Comparison - ${title}`,
} as const

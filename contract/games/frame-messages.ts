/** What a game of our studio says to the portal, whose page frames it. */
export type FrameMessage =
  | { readonly type: 'baize:round'; readonly state: 'started' | 'ended' }
  | { readonly type: 'baize:deposit' }
  | { readonly type: 'baize:close' }

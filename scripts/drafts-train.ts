// npm run drafts:train: makes the weights of the checker of drafts anew (packages/draft-check/README.md).
import "@vanzelf/draft-check/train/train.ts";

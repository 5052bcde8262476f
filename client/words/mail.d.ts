// Made from content/words/en by `npm run words`: change the words there.

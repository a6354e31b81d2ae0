#!/bin/sh
# What a script without us does for a whole list: curl and jq, following next. Prints how many came.
# curl-fields.sh <base url> <token> <draft> <members a page>
set -eu
next="$1/api/v2/drafts/$3/fields/?page_size=$4"
all=$(mktemp)
trap 'rm -f "$all"' EXIT
while [ "$next" != null ]; do
  page=$(curl -sSf -H "Authorization: Token $2" "$next")
  printf %s "$page" | jq -c '.results[]' >> "$all"
  next=$(printf %s "$page" | jq -r .next)
done
wc -l < "$all"

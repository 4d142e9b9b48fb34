-- A line's proposal looks for the last lines of the same words; without this it reads a year of its place's lines.
create index statement_lines_by_words on statement_lines (place_id, lower(words), day, id) where words is not null;

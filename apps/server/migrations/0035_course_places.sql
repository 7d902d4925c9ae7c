-- Where a course stands in a category, once somebody has put it there; those that nobody has follow by title.
alter table course_categories add column position integer;

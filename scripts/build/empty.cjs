// Stands in for a package that a bundle imports but never uses: using it throws a TypeError.
module.exports = {};
